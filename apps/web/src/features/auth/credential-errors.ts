import { credentialsSchema } from '@plumbline/contract/auth/auth.ts'

/** What is wrong with each field of the sign-in form, in the words of the contract; the first rule that fails speaks. */
export function credentialErrors(values: { email: string; password: string }): Record<string, string> {
  const issues = credentialsSchema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
