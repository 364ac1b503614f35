// Makes and imports the demonstration, and says in which folder it is; the folder is whoever asks's to remove.
import { prepareData } from './prepared-data.ts'

const { dataDir } = await prepareData()
console.log(dataDir)
