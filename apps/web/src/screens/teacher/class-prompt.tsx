export { ClassPrompt } from '../../features/prompts/index.ts'
