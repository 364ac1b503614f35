import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { goodPassword } from './people.ts'
import type { Server } from './server.ts'
import { authorisationBy } from './sessions.ts'

const root = resolve(import.meta.dirname, '../..')

/** The first people of an installation that is no demonstration: a superuser by the command, and those whom they add. */
export async function addFirstPeople(
  { address, dataDir }: Pick<Server, 'address' | 'dataDir'>,
  people: readonly { readonly name: string; readonly email: string; readonly role: Role }[],
): Promise<void> {
  const superuser = { email: 'first@example.com', password: goodPassword }
  execFileSync(process.execPath, ['apps/server/src/commands/create-superuser.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    input: `Fay First\n${superuser.email}\n${superuser.password}\n`,
  })
  const post = async (path: string, body: object, headers = {}): Promise<unknown> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const session = signedInSchema.parse(await post('/auth/login', superuser))
  for (const person of people) await post('/users', { ...person, password: goodPassword }, authorisationBy(session))
}
