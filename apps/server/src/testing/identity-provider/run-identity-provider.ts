// An identity provider for journeys in a browser: prints who it is, and runs until it is stopped.
import { openIdentityProvider } from './open-identity-provider.ts'

const redirectUri = process.argv[2]
if (redirectUri === undefined) throw new Error('Give the address that people are sent back to.')
const provider = await openIdentityProvider(redirectUri, {
  Pat: { email: 'pat@example.com', emailVerified: true },
  Ben: { email: 'ben@example.com', emailVerified: true },
  Nobody: { email: 'nobody@example.com', emailVerified: true },
})
const { issuer, clientId, clientSecret } = provider
process.stdout.write(`${JSON.stringify({ issuer, clientId, clientSecret })}\n`)
process.once('SIGTERM', () => void provider.close())
