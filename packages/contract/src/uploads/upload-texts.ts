import { count } from '../format/counts.ts'

/** What the form of an upload says, on screen and in answers alike. */
export const uploadTexts = {
  selectProvider: 'Please select provider.',
  notCsv: "Please make sure you're uploading .csv file.",
  minimumYears: 'Please make sure the minimun time for contribution history is atleast 1 year.',
  uploaded: "Data uploaded successfully. We will notify you once we've processed it.",
  newBatch: 'A new batch will be created with this upload.',
  overwrites: 'A new batch will be created and will overwrite the existing batch of this provider.',
  drop: 'Drag and drop to upload',
  browse: 'browse to choose a file',
  fileReady: 'File is ready to be uploaded',
} as const

/** Of a file with so many errors at its top, of which nothing is kept; without its full stop. */
export function wrongTopText(errors: number): string {
  return `The top of the file has ${errors === 1 ? '1 error' : `${count(errors)} errors`}, so the file was not taken and nothing was published`
}
