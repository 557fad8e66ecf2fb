export { attachFiles } from './attach-files.ts'
export { permalink } from './permalinks.ts'
export { letGoOfFiles, removeAbandonedFiles } from './remove-abandoned.ts'
export { uploadRoutes } from './routes.ts'
