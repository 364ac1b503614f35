// An identity provider for journeys in a browser: prints who it is, and runs until it is stopped.
import { demonstrationAccounts } from '../../features/accounts/demonstration-accounts.ts'
import { openIdentityProvider } from './open-identity-provider.ts'

const redirectUri = process.argv[2]
if (redirectUri === undefined) throw new Error('Give the address that people are sent back to.')
const people = demonstrationAccounts.map(({ name, email }) => [name.split(' ', 1)[0], { email, emailVerified: true }])
const provider = await openIdentityProvider(redirectUri, {
  ...Object.fromEntries(people),
  Nobody: { email: 'nobody@example.com', emailVerified: true },
})
const { issuer, clientId, clientSecret } = provider
process.stdout.write(`${JSON.stringify({ issuer, clientId, clientSecret })}\n`)
process.once('SIGTERM', () => void provider.close())
