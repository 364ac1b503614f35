/** Where the file of an import is checked. */
export function stagingDatabase(importId: number): string {
  return `import_${importId}`
}
