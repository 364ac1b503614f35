import { expect } from 'vitest'
import type { TestServer } from '../server/test-server.ts'
import { visitProvider } from './visit-provider.ts'

export type SignInElsewhere = ReturnType<typeof signInElsewhere>

/** Signing in to a test server at its identity provider, in one go or step by step. */
export function signInElsewhere(server: TestServer) {
  const post = (url: string, payload?: object) =>
    server.http.inject({ method: 'POST', url: `/api/auth/single-sign-on/${url}`, ...(payload && { payload }) })

  async function begin(): Promise<{ url: string; proof: string }> {
    const answer = await post('begin')
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  /** Signs a person in at the identity provider: what their browser returns with, and the proof that it kept. */
  async function comeBack(name: string) {
    const { url, proof } = await begin()
    return { proof, ...(await visitProvider(url, name)) }
  }

  return { post, begin, comeBack, signIn: async (name: string) => post('finish', await comeBack(name)) }
}
