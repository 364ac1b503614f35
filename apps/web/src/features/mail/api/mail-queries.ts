import { type MailKind, type MailState, mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { saveFile } from '../../../lib/save-file.ts'

const pollEvery = 3_000

export interface OutboxSettings {
  readonly page: number
  readonly limit: number
  readonly state?: MailState | undefined
  readonly kind?: MailKind | undefined
}

/** A page of the outbox; while mails wait it is asked for again. */
export function mailListQuery({ page, limit, state, kind }: OutboxSettings) {
  return queryOptions({
    ...apiQuery(['mails', 'list'], mailsProcedures.list, {
      query: { page: String(page), limit: String(limit), ...(state && { state }), ...(kind && { kind }) },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((mail) => mail.state === 'waiting') === true ? pollEvery : false,
  })
}

/** What one mail says. Reading a link is written down, so it is not asked for again by itself. */
export function mailQuery(id: number) {
  return queryOptions({
    ...apiQuery(['mails', 'get'], mailsProcedures.get, { params: { id: String(id) } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? pollEvery : false),
    refetchOnWindowFocus: false,
  })
}

/** What a person may do with one mail. */
export function useMailActions(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  return {
    retry: useMutation({
      mutationFn: () => call(mailsProcedures.retry, { params }),
      onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
    }),
    answer: useMutation({
      mutationFn: (answered: boolean) => call(mailsProcedures.answer, { params, body: { answered } }),
      onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
    }),
    download: useMutation({
      mutationFn: async () => saveFile(await send(mailsProcedures.download, { params }), `mail-${id}.eml`),
    }),
  }
}
