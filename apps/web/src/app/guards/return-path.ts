import { z } from 'zod'

/** A page of this app to go back to after sign-in; anything else, such as another site, is ignored. */
export const returnPathSchema = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)
