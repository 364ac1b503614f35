import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the identity provider of the tests keeps, by kind: sessions, codes, tokens. */
export function memoryAdapter(): (kind: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>()
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`
    const findBy = (test: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(`${kind} `) && test(payload))?.[1]
    return {
      upsert: async (id, payload) => void payloads.set(keyOf(id), payload),
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = payloads.get(keyOf(id))
        if (payload !== undefined) payload.consumed = true
      },
      destroy: async (id) => void payloads.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key)
      },
    }
  }
}
