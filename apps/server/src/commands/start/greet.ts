import { demonstrationAccounts, demonstrationPassword } from '../../features/accounts/demonstration-accounts.ts'
import { logFileOf } from '../../platform/log/log-file.ts'
import type { Services } from '../../platform/services.ts'

/** Tells whoever started the server where it is and how to sign in. */
export async function greet({ config, db }: Pick<Services, 'config' | 'db'>, address: string): Promise<void> {
  const lines = ['', `Plumbline is ready at ${address}`, '']
  if (config.demonstration) {
    lines.push(`Sign in with one of these and the password ${demonstrationPassword}`)
    for (const { email, role } of demonstrationAccounts) lines.push(`  ${email.padEnd(28)} ${role}`)
    const published = await db.selectFrom('batch_versions').select('id').limit(1).executeTakeFirst()
    if (published === undefined) {
      lines.push('', 'The demonstration data are being imported; each provider appears when its file is done.')
    }
  } else {
    lines.push('The first superuser is made by: npm run create-superuser')
  }
  lines.push('', `Every request is logged in ${logFileOf(config.dataDir)}`, 'Ctrl+C stops it.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
