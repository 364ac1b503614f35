import { userOrderSchema } from '@plumbline/contract/users/users.ts'
import { z } from 'zod'

/** What the screen itself reads of its address. */
export const userListParts = z.object({ order: userOrderSchema.optional().catch(undefined) })
