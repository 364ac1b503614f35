import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import {
  benchmarkFieldsSchema,
  benchmarkVersionFieldsSchema,
  restatementFieldsSchema,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import type { benchmarksProcedures } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkDetails } from './benchmark-details.ts'
import { listBenchmarks } from './benchmarks.pg.ts'
import { previewBenchmark, previewVersion } from './preview-benchmark.ts'
import { receiveIndexFiles } from './receive-index-files.ts'
import { removeBenchmark } from './remove-benchmark.ts'
import { addBenchmark, restateBenchmark } from './save-benchmark.ts'
import { sendLevels } from './send-levels.ts'

export function benchmarksHandlers(services: Services): Handlers<typeof benchmarksProcedures> {
  return {
    list: (_call, { caller }) =>
      listBenchmarks(services.db, { withBatches: isPermitted(caller.role, 'manageBenchmarks') }),
    get: ({ params }) => benchmarkDetails(services, params.id),
    levels: ({ params, query }, { reply }) => sendLevels(services, params.id, query.version, reply),
    preview: async (_call, { request, reply }) => {
      await reply.send(await previewBenchmark(services, await receiveIndexFiles(request, benchmarkFieldsSchema)))
      return undefined
    },
    add: async (_call, { request, reply, caller }) => {
      await reply.send(await addBenchmark(services, caller, await receiveIndexFiles(request, benchmarkFieldsSchema)))
      return undefined
    },
    previewVersion: async ({ params }, { request, reply }) => {
      const form = await receiveIndexFiles(request, benchmarkVersionFieldsSchema)
      await reply.send(await previewVersion(services, params.id, form))
      return undefined
    },
    restate: async ({ params }, { request, reply, caller }) => {
      const form = await receiveIndexFiles(request, restatementFieldsSchema)
      await reply.send(await restateBenchmark(services, caller, params.id, form))
      return undefined
    },
    remove: ({ params }, { caller }) => removeBenchmark(services, caller, params.id),
  }
}
