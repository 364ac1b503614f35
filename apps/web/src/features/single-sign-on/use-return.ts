import type { Challenge } from '@plumbline/contract/auth/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { takeSession } from '../../lib/take-session.ts'
import { useFinishElsewhere } from './api/single-sign-on.ts'
import { takeBegunSignIn, type WayBack } from './begun-sign-in.ts'

export type ReturnOutcome =
  | { readonly status: 'working' }
  | { readonly status: 'signed-in'; readonly back: WayBack }
  | { readonly status: 'challenge'; readonly challenge: Challenge; readonly back: WayBack }
  | { readonly status: 'failed'; readonly message: string }

const texts = {
  refused: 'Signing in there did not succeed. Begin again, or sign in with your password.',
  notBegun: 'This sign-in began in another tab or browser. Begin again.',
} as const

/**
 * Finishes, once, the sign-in that somebody comes back from with what the identity provider gave along: nothing when it
 * refused, or whoever was there gave up.
 */
export function useReturn(parameters: URLSearchParams): ReturnOutcome {
  const [outcome, setOutcome] = useState<ReturnOutcome>({ status: 'working' })
  const queryClient = useQueryClient()
  const { mutateAsync: finish } = useFinishElsewhere()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const run = async (): Promise<ReturnOutcome> => {
      const signIn = takeBegunSignIn()
      const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? undefined)
      if (code === undefined || state === undefined) return { status: 'failed', message: texts.refused }
      if (signIn === null) return { status: 'failed', message: texts.notBegun }
      const { proof, back } = signIn
      const answer = await finish({ code, state, iss, proof })
      if ('challenge' in answer) return { status: 'challenge', challenge: answer, back }
      takeSession(queryClient, answer)
      return { status: 'signed-in', back }
    }
    void run()
      .catch((error: Error): ReturnOutcome => ({ status: 'failed', message: error.message }))
      .then(setOutcome)
  }, [parameters, finish, queryClient])
  return outcome
}
