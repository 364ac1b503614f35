// A server with many signed-in users of one provider for `npm run bench -- load`, which starts it with a channel between
// processes: it tells where it listens and the tokens. Signing in one after another would take longer than the measurement.

import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { stopOnSignals } from '../../platform/lifecycle/stop-on-signals.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { signInAs } from '../server/sign-in-as.ts'

const count = 200
const config = readConfig(process.env)
const log = openLog(config.logLevel)
const app = await buildApp(config, { log })
stopOnSignals(log, () => app.close())
const address = await app.listen()
const services = await app.ready()
const { id: providerId } = await services.db
  .insertInto('providers')
  .values({ name: 'Many users' })
  .returning('id')
  .executeTakeFirstOrThrow()
const superuser = await signInAs(services, app.http, 'superuser')
const tokens: string[] = []
for (let user = 1; user <= count; user++) {
  const { userId, token } = await signInAs(services, app.http, user % 2 === 0 ? 'pilot' : 'vfm_user', `user ${user}`)
  await services.db.insertInto('provider_users').values({ provider_id: providerId, user_id: userId }).execute()
  tokens.push(token)
}
process.send?.({ address, providerId, superuserToken: superuser.token, tokens })
