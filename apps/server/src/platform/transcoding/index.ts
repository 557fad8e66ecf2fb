export { openTranscoder, type Transcoder, transcodedTypes } from './transcoder.ts'
