import type { Answer, Call, Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** What a handler gets beside its parsed input. A public procedure has no caller; any other always has. */
export interface RequestContext<P extends Procedure> {
  readonly caller: P['access'] extends 'public' ? undefined : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborted when the server stops: an answer without an end then ends. */
  readonly closing: AbortSignal
}

/** Returns the answer; a procedure without one writes to `reply` itself and returns undefined. */
export type Handler<P extends Procedure> = (call: Call<P>, context: RequestContext<P>) => Promise<Answer<P>>

/** A handler for each procedure of a feature: one that is missing does not compile. */
export type Handlers<Feature extends Procedures> = { readonly [Name in keyof Feature]: Handler<Feature[Name]> }
