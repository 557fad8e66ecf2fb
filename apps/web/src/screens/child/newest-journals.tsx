export { JournalList } from '../../features/journals/index.ts'
