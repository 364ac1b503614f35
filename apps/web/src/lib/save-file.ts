/** Hands a file that was fetched with the token to the browser's downloads. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? fallbackName)
}

/** Hands what was made in the browser to its downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function nameIn(disposition: string | null): string | undefined {
  return disposition?.match(/filename="([^"]+)"/)?.[1]
}
