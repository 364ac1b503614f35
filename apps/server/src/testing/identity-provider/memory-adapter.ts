import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the identity provider of the tests keeps, by kind: sessions, codes, tokens. */
export function memoryAdapter(): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`
    const findBy = (test: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${kind} `) && test(payload))?.[1]
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id))
        if (payload !== undefined) payload.consumed = true
      },
      destroy: async (id) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}
