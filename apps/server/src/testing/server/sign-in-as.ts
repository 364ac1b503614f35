import type { Role } from '@plumbline/contract/access/roles.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashToken, newToken } from '../../features/sessions/hash-token.ts'
import type { Services } from '../../platform/services.ts'

/** Calls of a signed-in user; paths are below `/api`. */
export interface TestClient {
  readonly userId: number
  readonly sessionId: number
  readonly token: string
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  patch(path: string, body?: object): Promise<LightMyRequestResponse>
  remove(path: string): Promise<LightMyRequestResponse>
}

/** A user of a role, made when first asked for, with a session of its own. They are mapped to no provider. */
export async function signInAs(
  { db }: Services,
  http: FastifyInstance,
  role: Role,
  name: string = role,
): Promise<TestClient> {
  const email = `${name}@example.com`
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const { id: userId } =
    user ?? (await db.insertInto('users').values({ name, email, role }).returning('id').executeTakeFirstOrThrow())
  const token = newToken()
  const expires = new Date(Date.now() + 24 * 3600 * 1000)
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ user_id: userId, token: hashToken(token), expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  return testClient(http, { userId, sessionId, token })
}

/** Calls with a token, whoever it belongs to. */
export function testClient(
  http: FastifyInstance,
  { userId, sessionId, token }: Pick<TestClient, 'userId' | 'sessionId' | 'token'>,
): TestClient {
  const call = (method: NonNullable<InjectOptions['method']>, path: string, payload?: object) =>
    http.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    })
  return {
    userId,
    sessionId,
    token,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    remove: (path) => call('DELETE', path),
  }
}
