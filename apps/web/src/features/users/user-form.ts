import type { Role } from '@plumbline/contract/access/roles.ts'
import { newUserSchema, newUserTexts } from '@plumbline/contract/users/users.ts'

export interface UserForm {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly invite: boolean
  readonly password: string
}

export const blankUser: UserForm = { name: '', email: '', role: 'pilot', invite: false, password: '' }

/** What is sent of the form: a password that was typed before an invitation was chosen is not. */
export function valuesOf({ name, email, role, invite, password }: UserForm) {
  return { name: name.trim(), email: email.trim(), role, ...(!invite && { password }) }
}

/** What is wrong with each field, in the words of the contract; the first rule that fails speaks. */
export function userMistakes(form: UserForm): Readonly<Record<string, string>> {
  const { password, ...user } = form
  const input = form.invite ? user : { ...user, password }
  const issues = newUserSchema.safeParse(input).error?.issues ?? []
  const others = issues.filter(({ message }) => message !== newUserTexts.passwordOrInvitation)
  return Object.fromEntries(others.map(({ path, message }) => [String(path[0]), message]).reverse())
}
