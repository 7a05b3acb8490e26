import { z } from 'zod';

/** Who may create an account once there is one (decisions §1). */
export const registrationModes = ['open', 'invited', 'closed'] as const;

/** §3 Settings content, `app`: the part every session sees. Seconds; 0 means never (decisions §2). */
export const appSettings = z.object({
  registration: z.enum(registrationModes),
  maintenance: z.boolean(),
  maintenanceStatus: z.string(),
  maintenanceDownTime: z.string(),
  sessionTimeoutWarning: z.number().int().min(0),
  sessionTimeout: z.number().int().min(0),
});
export type AppSettings = z.infer<typeof appSettings>;

export const appSettingDefaults: AppSettings = {
  registration: 'open',
  maintenance: false,
  maintenanceStatus: '',
  maintenanceDownTime: '',
  sessionTimeoutWarning: 1500,
  sessionTimeout: 1800,
};
