/** Hands a file that was fetched with the token to the browser's downloads. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition')) ?? fallbackName
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function nameIn(disposition: string | null): string | undefined {
  return disposition?.match(/filename="([^"]+)"/)?.[1]
}
