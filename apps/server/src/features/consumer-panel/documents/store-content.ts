import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import { contentType, headBytes } from './content-type.ts'
import type { StoredDocument } from './documents.pg.ts'
import { writeSealedBytes } from './sealed-files.ts'

/** A document whose content is here already, sealed in the store; `editPanelUser` gives it to its person. */
export async function storeContent(
  services: Pick<Services, 'files'>,
  { pensionId, name, content }: { readonly pensionId: string; readonly name: string; readonly content: Buffer },
): Promise<StoredDocument> {
  const key = randomBytes(32)
  const fileKey = await writeSealedBytes(services, key, content)
  const type = contentType(content.subarray(0, headBytes))
  return { id: randomUUID(), pensionId, name, fileKey, key, type, bytes: content.length, scan: 'not scanned' }
}
