/**
 * What was read, or undefined where there is no such file, folder or process. Any other failure is thrown: what cannot be read is not
 * what is missing.
 */
export async function whereThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** A process that ends while it is asked about is not found either. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}
