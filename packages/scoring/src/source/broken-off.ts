import { type FileHandle, open } from 'node:fs/promises'

const chunkBytes = 1 << 20

/** What is wrong with a file that ends in NUL bytes: room was made for it, and the copy or download then broke off. */
export async function brokenOffReason(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const text = await lengthWithoutNuls(file, size)
    return text === size ? undefined : nulReason(text, size)
  } finally {
    await file.close()
  }
}

function nulReason(textBytes: number, bytes: number): string {
  const where =
    textBytes === 0 ? 'holds nothing but' : `ends, after ${count(textBytes)} of its ${count(bytes)} bytes, in`
  return `The file ${where} NUL bytes: it is a copy or a download that broke off. Copy or export it again.`
}

async function lengthWithoutNuls(file: FileHandle, size: number): Promise<number> {
  const chunk = Buffer.alloc(Math.min(chunkBytes, size))
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - chunk.length)
    const { bytesRead } = await file.read(chunk, 0, end - start, start)
    const last = chunk.subarray(0, bytesRead).findLastIndex((byte) => byte !== 0)
    if (last >= 0) return start + last + 1
    end = start
  }
  return 0
}

function count(bytes: number): string {
  return bytes.toLocaleString('en-GB')
}
