import { api } from '@plumbline/contract/api.ts'
import type { Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyInstance } from 'fastify'
import type { Input } from '../expectations/expectation.ts'
import { formBody, formType } from '../server/upload-form.ts'

export interface NamedProcedure {
  /** `feature.procedure` */
  readonly key: string
  readonly procedure: Procedure
}

/** Every call of the contract. */
export const everyProcedure: readonly NamedProcedure[] = Object.entries<Procedures>(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, procedure]) => ({ key: `${feature}.${name}`, procedure })),
)

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Makes a call of the contract as a browser would, with a token or without. */
export async function callProcedure(
  http: FastifyInstance,
  procedure: Procedure,
  input: Input,
  token: string | undefined,
): Promise<Answered> {
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(input.params?.[name]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value))
  const response = await http.inject({
    method: procedure.method,
    url: `/api${path}?${query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.form !== undefined && { 'content-type': formType }),
      ...input.headers,
    },
    ...(input.body !== undefined && { payload: input.body }),
    ...(input.form !== undefined && { payload: formBody(input.form) }),
    ...(input.bytes !== undefined && { payload: input.bytes }),
    payloadAsStream: true,
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await bodyOf(response.stream(), procedure),
  }
}

/** All of an answer, or the first piece of one that has no end. */
export async function bodyOf(stream: AsyncIterable<Buffer>, procedure: Procedure): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) {
    pieces.push(piece)
    if (procedure.writes?.type === 'text/event-stream') break
  }
  return Buffer.concat(pieces).toString()
}
