import { definePolicy } from '../../platform/access/policy.ts'
import { type DeviceRow, findDevice } from './queries.ts'

/** The policy for a device of a class. */
export const classDevicePolicy = definePolicy<'class_device', DeviceRow>('class_device', findDevice)
