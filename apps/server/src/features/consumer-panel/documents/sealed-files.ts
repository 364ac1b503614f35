import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sealing, unsealing } from '../../../platform/secrets/sealed-stream.ts'
import type { Services } from '../../../platform/services.ts'

type Files = Pick<Services, 'files'>

/** The folder of files of the panel; none of them is readable without its key. */
export const panelFolder = 'panel'

/** Writes content sealed; gives the key of the file in the store. */
export async function writeSealed({ files }: Files, key: Buffer, content: Readable): Promise<string> {
  const fileKey = `${panelFolder}/${randomUUID()}`
  const sealed = sealing(key)
  content.on('error', (error) => sealed.destroy(error))
  await files.write(fileKey, content.pipe(sealed))
  return fileKey
}

export async function writeSealedBytes(services: Files, key: Buffer, content: Uint8Array): Promise<string> {
  return writeSealed(services, key, Readable.from([content], { objectMode: false }))
}

/** What a sealed file holds, as a stream that fails where the file is not as it was written. */
export async function readSealed({ files }: Files, key: Buffer, fileKey: string): Promise<Readable> {
  const sealed = await files.read(fileKey)
  const opened = unsealing(key)
  sealed.on('error', (error) => opened.destroy(error))
  return sealed.pipe(opened)
}

export async function readSealedBytes(services: Files, key: Buffer, fileKey: string): Promise<Buffer> {
  return buffer(await readSealed(services, key, fileKey))
}
