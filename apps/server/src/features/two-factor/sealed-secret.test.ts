import { stat } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { openDiskFiles } from '../../platform/files/disk-files.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

let remove: (() => Promise<void>) | undefined
afterEach(() => remove?.())

async function newFolder(): Promise<string> {
  const made = await testFolder()
  remove = made.remove
  return made.folder
}

it('a secret is read again after a restart, which finds the key among the files', async () => {
  const folder = await newFolder()
  const sealed = await sealSecret(await openDiskFiles(folder), 7, 'GEZDGNBV')
  expect(sealed).not.toContain('GEZDGNBV')
  expect(await openSecret(await openDiskFiles(folder), 7, sealed)).toBe('GEZDGNBV')
})

it('a secret is sealed differently each time', async () => {
  const files = await openDiskFiles(await newFolder())
  expect(await sealSecret(files, 7, 'GEZDGNBV')).not.toBe(await sealSecret(files, 7, 'GEZDGNBV'))
})

it('a secret put into the row of somebody else, or changed, is not taken', async () => {
  const files = await openDiskFiles(await newFolder())
  const sealed = await sealSecret(files, 7, 'GEZDGNBV')
  await expect(openSecret(files, 8, sealed)).rejects.toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await expect(openSecret(files, 7, bytes.toString('base64'))).rejects.toThrow()
})

it('the key is for the account of the server alone', async () => {
  const files = await openDiskFiles(await newFolder())
  await sealSecret(files, 7, 'GEZDGNBV')
  const { mode } = await stat(await files.localPath('keys/two-factor'))
  expect(mode & 0o077).toBe(0)
})
