import { indexFileLimitBytes } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { type PriceTrackFields, priceTrackFieldsSchema } from '@plumbline/contract/price-tracks/price-track-form.ts'
import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import type { FastifyRequest } from 'fastify'
import { receiveFiles, type SentFile } from '../../platform/http/receive-files.ts'

export interface PriceForm {
  readonly fields: PriceTrackFields
  readonly file: SentFile
}

/** Reads the form of a price track. */
export async function receivePrices(request: FastifyRequest): Promise<PriceForm> {
  const { fields, files } = await receiveFiles(request, {
    schema: priceTrackFieldsSchema,
    names: ['file'],
    limitBytes: indexFileLimitBytes,
    tooLarge: `A file of prices has at most ${indexFileLimitBytes / 1e6} MB. Leave out days before the first date.`,
    mistakesOf: ({ file }): Readonly<Record<string, string>> =>
      file === undefined ? { file: priceTrackTexts.chooseFile } : {},
  })
  if (files.file === undefined) throw new Error('the file is missing')
  return { fields, file: files.file }
}
