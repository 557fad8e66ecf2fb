import { getFile, uploadData, uploadImageData, uploadUrl, uploadVideoData } from '@kindling/contract/uploads'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { fileGate } from './access.ts'
import { receiveFromUrl, receiveInline, receiveMultipart, receiveVideo } from './receive-upload.ts'
import { sendFile } from './send-file.ts'

export const uploadRoutes: Route[] = [
  serve(uploadImageData, receiveMultipart),
  serve(uploadData, receiveInline),
  serve(uploadVideoData, receiveVideo),
  serve(uploadUrl, receiveFromUrl),
  serveRow(getFile, fileGate, sendFile),
]
