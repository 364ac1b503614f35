import { jsonTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

// What this tab keeps while somebody signs in elsewhere: the proof that it began here, and where to go afterwards.

const key = 'plumbline.single-sign-on'

const backSchema = z.object({
  returnPath: z.string().optional(),
  /** What its address was opened without, in words. */
  leftOut: z.array(z.string()).readonly().optional(),
})
/** Where to go afterwards. */
export type WayBack = z.infer<typeof backSchema>

const begunSchema = z.object({ proof: z.string(), back: backSchema })
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
