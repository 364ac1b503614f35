import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { hashToken } from './hash-token.ts'

type Calls = DBTransactionAdapter<BetterAuthOptions>

/**
 * The sign-in library stores a session's token as it is. Between it and the tables, this stores the hash instead and
 * looks sessions up by it. Only what `create` returns carries the plain token.
 */
export function withHashedTokens(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (callback) => adapter.transaction((inner) => callback({ ...inner, ...hashing(inner) })),
  }
}

function hashing(calls: Calls) {
  return {
    create: async <T extends Record<string, unknown>, R = T>(request: Creating<T>): Promise<R> => {
      const { token } = request.data
      if (request.model !== 'session' || typeof token !== 'string') return calls.create<T, R>(request)
      const row = await calls.create<T, R>({ ...request, data: { ...request.data, token: hashToken(token) } })
      if (typeof row === 'object' && row !== null && 'token' in row) row.token = token
      return row
    },
    findOne: (request) => calls.findOne(hashed(request)),
    findMany: (request) => calls.findMany(hashed(request)),
    count: (request) => calls.count(hashed(request)),
    update: (request) => calls.update(hashed(request)),
    updateMany: (request) => calls.updateMany(hashed(request)),
    delete: (request) => calls.delete(hashed(request)),
    deleteMany: (request) => calls.deleteMany(hashed(request)),
    consumeOne: (request) => calls.consumeOne(hashed(request)),
  } satisfies Partial<Calls>
}

interface Creating<T> {
  readonly model: string
  readonly data: Omit<T, 'id'> & { readonly token?: unknown }
  readonly select?: string[] | undefined
  readonly forceAllowId?: boolean | undefined
}

interface Selecting {
  readonly model: string
  readonly where?: Where[] | undefined
}

function hashed<Request extends Selecting>(request: Request): Request {
  if (request.model !== 'session' || request.where === undefined) return request
  return { ...request, where: request.where.map(hashedCondition) }
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  const { value } = condition
  if (typeof value === 'string') return { ...condition, value: hashToken(value) }
  if (Array.isArray(value)) return { ...condition, value: value.map((each) => hashToken(String(each))) }
  return condition
}
