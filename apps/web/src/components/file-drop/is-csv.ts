export function isCsv(file: File | undefined): file is File {
  return file?.name.toLowerCase().endsWith('.csv') === true
}
