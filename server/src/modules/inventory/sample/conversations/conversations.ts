import { cryptConversations } from './crypt.ts';
import { endingConversations } from './endings.ts';
import { ferryConversations } from './ferry.ts';
import { gateConversations } from './gate.ts';
import { glassworksConversations } from './glassworks.ts';
import { harborConversations } from './harbor.ts';
import { marketConversations } from './market.ts';
import { marshConversations } from './marsh.ts';
import { ravenConversations } from './ravens.ts';
import { streetConversations } from './street.ts';
import { vaultConversations } from './vault.ts';
import { watchConversations } from './watch.ts';

/** What is said in the sample world, place by place. */
export const sampleConversations = [
  ...[
    marketConversations,
    streetConversations,
    gateConversations,
    ravenConversations,
    watchConversations,
    harborConversations,
  ],
  ...[ferryConversations, glassworksConversations, cryptConversations, vaultConversations, marshConversations],
  ...[endingConversations],
].flat();
