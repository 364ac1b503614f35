import {
  type Benchmark,
  type BenchmarkPreview,
  benchmarkPreviewSchema,
  benchmarkSchema,
  benchmarksProcedures,
  type VersionPreview,
  versionPreviewSchema,
} from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { Procedure, Request } from '@plumbline/contract/wire/procedure.ts'
import type { z } from 'zod'
import { send } from '../../../lib/api-client.ts'
import { unreadable } from '../../../lib/api-error.ts'

/** What a form with the files of an index can be sent to: what shows what they would become, and what saves them. */
export interface IndexCalls<Preview extends BenchmarkPreview> {
  readonly preview: (form: FormData) => Promise<Preview>
  /** Saves the files as they were seen in the preview. */
  readonly save: (form: FormData, preview: Preview) => Promise<Benchmark>
}

export const newBenchmarkCalls: IndexCalls<BenchmarkPreview> = {
  preview: (form) => sendForm(benchmarksProcedures.preview, {}, form, benchmarkPreviewSchema),
  save: (form) => sendForm(benchmarksProcedures.add, {}, form, benchmarkSchema),
}

export function newVersionCalls(id: string): IndexCalls<VersionPreview> {
  const of = { params: { id } }
  return {
    preview: (form) => sendForm(benchmarksProcedures.previewVersion, of, form, versionPreviewSchema),
    save: (form, { replaces }) => {
      // Fields come before files.
      const restatement = new FormData()
      restatement.set('replaces', String(replaces))
      for (const [field, value] of form) restatement.append(field, value)
      return sendForm(benchmarksProcedures.restate, of, restatement, benchmarkSchema)
    },
  }
}

async function sendForm<P extends Procedure, Schema extends z.ZodType>(
  procedure: P,
  request: Request<P>,
  form: FormData,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await send(procedure, { ...request, form })
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw unreadable(response.status, parsed.error)
  return parsed.data
}
