import type { Role } from '@plumbline/contract/access/roles.ts'
import type { Services } from '../../platform/services.ts'
import { createAccount } from './create-account.ts'

const domain = '@plumbline.test'

export const demonstrationPassword = 'Plumbline-demo-1'

export const demonstrationAccounts: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Sam Superuser', email: `superuser${domain}`, role: 'superuser' },
  { name: 'Val Moneyworth', email: `vfm${domain}`, role: 'vfm_user' },
  { name: 'Pat Pilot', email: `pilot${domain}`, role: 'pilot' },
  { name: 'Ben Mark', email: `benchmark${domain}`, role: 'bm_user' },
]

/** The address of a demonstration account by its name. */
export function demonstrationAddress(name: string): string {
  return `${name}${domain}`
}

/** Accounts of a demonstration, whose password anybody can read in the README unless DEMONSTRATION_PASSWORD sets another. */
export function isDemonstrationAccount(email: string): boolean {
  return email.toLowerCase().endsWith(domain)
}

/** Makes the demonstration accounts that are not there yet, in demonstration mode alone. */
export async function ensureDemonstrationAccounts(services: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!services.config.demonstration) return
  const password = services.config.demonstrationPassword ?? demonstrationPassword
  const there = await services.db.selectFrom('users').select('email').execute()
  for (const account of demonstrationAccounts) {
    if (there.some(({ email }) => email === account.email)) continue
    await createAccount(services, { ...account, password, createdBy: null })
  }
}
