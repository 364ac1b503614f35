import { z } from 'zod'
import { isAction } from '../action-words.ts'

/** What the screen itself reads of its address. */
export const auditParts = z.object({ action: z.string().refine(isAction).optional().catch(undefined) })
