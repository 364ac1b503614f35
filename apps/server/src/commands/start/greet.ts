import { demonstrationAccounts, demonstrationPassword } from '../../features/accounts/demonstration-accounts.ts'
import { logFileOf } from '../../platform/log/log-file.ts'
import type { Services } from '../../platform/services.ts'

/** Says where the server is, how to sign in, and what a demonstration is not for. */
export async function greet({ config, db }: Pick<Services, 'config' | 'db'>, address: string): Promise<void> {
  const lines = [
    '',
    `Plumbline is ready at ${address}`,
    '',
    ...(config.demonstration ? ofDemonstration(config) : others),
  ]
  if (config.demonstration) {
    const published = await db.selectFrom('batch_versions').select('id').limit(1).executeTakeFirst()
    if (published === undefined) {
      lines.push('', 'The demonstration data are being imported; each provider appears when its file is done.')
    }
  }
  lines.push('', `Every request is logged in ${logFileOf(config.dataDir)}`, 'Ctrl+C stops it.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

const others = [
  'This is no demonstration: its accounts cannot sign in. Make the first superuser by: npm run create-superuser',
]

function ofDemonstration({ demonstrationPassword: ownPassword }: Pick<Services['config'], 'demonstrationPassword'>) {
  const password = ownPassword === undefined ? `the password ${demonstrationPassword}` : 'the DEMONSTRATION_PASSWORD'
  return [
    `Sign in with one of these and ${password}`,
    ...demonstrationAccounts.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`),
    '',
    'This is for trying the product on this machine. A bare TCP forward to it (ssh -R, socat, a tunnel) looks like this machine,',
    'and lets others sign in as a superuser. Before you let anybody in, set DEMONSTRATION=off, PUBLIC_URL and TRUSTED_PROXIES,',
    'and run npm run create-superuser: docs/operations.md says how.',
  ]
}
