import { randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sealing, unsealing } from '../../../platform/secrets/sealed-stream.ts'
import type { Services } from '../../../platform/services.ts'

type Files = Pick<Services, 'files'>

/** The folder of files of the panel; none of them is readable without its key. */
export const panelFolder = 'panel'

/** Whoever reads the end of a pipeline learns of its failure there; broken off there, its beginning is closed too. */
const ignoreEnd = () => undefined

/** Writes content sealed; gives the key of the file in the store. */
export async function writeSealed({ files }: Files, key: Buffer, content: Readable): Promise<string> {
  const fileKey = `${panelFolder}/${randomUUID()}`
  await files.write(fileKey, pipeline(content, sealing(key), ignoreEnd))
  return fileKey
}

export async function writeSealedBytes(services: Files, key: Buffer, content: Uint8Array): Promise<string> {
  return writeSealed(services, key, Readable.from([content], { objectMode: false }))
}

/** What a sealed file holds, as a stream that fails where the file is not as it was written. */
export async function readSealed({ files }: Files, key: Buffer, fileKey: string): Promise<Readable> {
  return pipeline(await files.read(fileKey), unsealing(key), ignoreEnd)
}

export async function readSealedBytes(services: Files, key: Buffer, fileKey: string): Promise<Buffer> {
  return buffer(await readSealed(services, key, fileKey))
}
