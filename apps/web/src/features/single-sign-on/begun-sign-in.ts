import { jsonTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

// What this tab keeps while somebody signs in elsewhere: the proof that it began here, and where to go afterwards.

const key = 'plumbline.single-sign-on'

const begunSchema = z.object({ proof: z.string(), returnPath: z.string().optional() })
export type BegunSignIn = z.infer<typeof begunSchema>
const storedSchema = jsonTextSchema(begunSchema)

export function keepBegunSignIn(signIn: BegunSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(signIn))
}

/** Takes it out: it serves once. Null when none was begun in this tab. */
export function takeBegunSignIn(): BegunSignIn | null {
  const parsed = storedSchema.safeParse(sessionStorage.getItem(key))
  sessionStorage.removeItem(key)
  return parsed.success ? parsed.data : null
}
