/** What the specification says in the consumer panel, to the letter. */
export const panelTexts = {
  loading: 'Loading Panel...',
  nameMissing: 'Please fill name',
  allUsers: 'ALL USERS',
  viewDocuments: 'View Documents',
  noDocuments: 'No documents related to this pension found',
  wrongPeriod: "You've entered the wrong format for the contribution year for one of the pensions!.",
  uploadUsers: 'Upload Users Information',
  noFile: 'Please input some file',
  noDownload: 'Could not download data',
  definedBenefit: 'Defined Benefit Pension',
} as const
