/** Where the list of an import's errors is kept. */
export function errorReportKey(importId: number): string {
  return `errors/${importId}.csv`
}

/** A name that every browser and file system takes: of the uploaded file's, what is plain ASCII. */
export function errorReportName(fileName: string): string {
  const stem = fileName
    .replace(/\.csv$/i, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return `errors-${stem.slice(0, 80) || 'import'}.csv`
}
