import { open } from 'node:fs/promises'

/** Puts the names in a folder on the disk: without this a power cut may take the names of files whose content is safe. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
