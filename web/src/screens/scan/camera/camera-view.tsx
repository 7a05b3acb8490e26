import { Camera as CameraIcon, CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { type ScannerState, useScanner } from './use-scanner.ts';

export interface CameraViewProps {
  /** What to do with a code has to be answered first. */
  isPaused: boolean;
  onCode: (text: string) => void;
}

const titles = {
  insecure: 'The camera needs a secure page',
  unsupported: 'This browser has no camera access',
  denied: 'The camera is blocked',
  none: 'No camera found',
  busy: 'The camera is busy',
  failed: 'The camera did not start',
  decoder: 'The scanner did not load',
} as const;

/** What the camera sees, with its lamp and the choice between cameras; or why there is no picture and what to do. */
export function CameraView({ isPaused, onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [turn, setTurn] = useState<number | null>(null);
  const [deviceID, setDeviceID] = useState<string>();
  const { state, devices } = useScanner({ turn, isPaused, deviceID, video, onCode });
  const isShown = state.status === 'starting' || state.status === 'on';
  return (
    <div className="flex flex-col gap-3">
      <div
        className={isShown ? 'relative aspect-4/3 overflow-hidden rounded-lg border border-line bg-sunken' : 'sr-only'}
      >
        <video ref={video} muted playsInline aria-label="Camera" className="size-full object-cover">
          <track kind="captions" />
        </video>
        {state.status === 'starting' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-sm text-muted">
            <Spinner /> Starting the camera…
          </p>
        )}
        {state.status === 'on' && (
          // Two colours of which one stands out from whatever the camera sees.
          <span
            aria-hidden
            className="absolute inset-y-[12%] left-1/2 aspect-square -translate-x-1/2 rounded-lg border-2 border-accent outline-2 outline-surface"
          />
        )}
      </div>
      <Without state={state} onStart={() => setTurn((turn ?? 0) + 1)} />
      {state.status === 'on' && (
        <div className="flex flex-wrap items-end gap-2">
          {devices.length > 1 && (
            <Select
              label="Camera"
              options={devices.map((device) => ({ id: device.deviceID, label: device.label }))}
              value={deviceID ?? state.camera.deviceID}
              onChange={setDeviceID}
              className="min-w-48 flex-1"
            />
          )}
          {state.camera.hasTorch && <Torch key={state.camera.deviceID} setTorch={state.camera.setTorch} />}
          <Button icon={CameraOff} onPress={() => setTurn(null)}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

interface WithoutProps {
  state: ScannerState;
  onStart: () => void;
}

function Without({ state, onStart }: WithoutProps) {
  if (state.status === 'off') {
    return (
      <EmptyState
        icon={CameraIcon}
        title="Scan with the camera"
        actions={
          <Button variant="primary" icon={CameraIcon} onPress={onStart}>
            Start the camera
          </Button>
        }
      >
        QR codes, Code 128 and product barcodes. Only the code leaves this device.
      </EmptyState>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <div role="alert">
      <EmptyState icon={CameraOff} title={titles[state.problem]} actions={<Button onPress={onStart}>Try again</Button>}>
        {state.message}
      </EmptyState>
    </div>
  );
}

function Torch({ setTorch }: { setTorch: (on: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false);
  const toggle = async () => {
    try {
      await setTorch(!isOn);
      setOn(!isOn);
    } catch {
      // The lamp does not obey: it stays as it is, and so does the button.
    }
  };
  return (
    <Button icon={isOn ? FlashlightOff : Flashlight} aria-pressed={isOn} onPress={() => void toggle()}>
      {isOn ? 'Light off' : 'Light on'}
    </Button>
  );
}
