import { open } from 'node:fs/promises'

/** So that the system does not write a large new file out while something else is being timed. */
export async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
