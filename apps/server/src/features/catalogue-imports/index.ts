export { type Imported, importCatalogue } from './import-catalogue.ts'
