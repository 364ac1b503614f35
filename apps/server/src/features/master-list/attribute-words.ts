import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { consolidatorNames, type MasterListAttributes } from '@plumbline/contract/master-list/master-list.ts'
import { switchField, textField, type WordsOf } from '../../platform/http/merge-change.ts'

const notSet = 'not set'
const ofBatch = 'that of its data batch'

/** What providers are compared by, as the form calls it. */
export const attributeWords: WordsOf<MasterListAttributes> = {
  scheme: textField('Scheme type', notSet),
  taxYear: textField('Tax year', ofBatch),
  consolidator: { title: 'Consolidator', write: (value) => (value === null ? notSet : consolidatorNames[value]) },
  pathway: textField('Pathway', notSet),
  dataType: textField('Data type', notSet),
  big: switchField('Marked as one of the largest providers'),
  named: switchField('Others see its name'),
  assets: { title: 'Asset size', write: (value) => (value === null ? ofBatch : poundsAndPence(value)) },
  score: { title: 'Published score', write: (value) => (value === null ? notSet : plainNumber(value)) },
  suspectShare: { title: 'Published suspect data', write: (value) => (value === null ? notSet : percent(value)) },
  source: textField('Source', notSet),
}
