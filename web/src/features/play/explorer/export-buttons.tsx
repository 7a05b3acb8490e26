import { Download } from 'lucide-react';
import type { Exploration } from '#content/explore/counts.ts';
import { explorationCsv } from '#content/explore/exploration-csv.ts';
import type { Game } from '#runtime/play/game.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { Button } from '#web/ui/button/button.tsx';

/** What was found, as a file. */
export function ExportButtons({ game, result }: { game: Game; result: Exploration }) {
  return (
    <div className="flex gap-2">
      <Button icon={Download} onPress={() => save(explorationCsv(game, result), 'csv', 'text/csv')}>
        CSV
      </Button>
      <Button icon={Download} onPress={() => save(JSON.stringify(result, null, 2), 'json', 'application/json')}>
        JSON
      </Button>
    </div>
  );
}

function save(text: string, extension: string, type: string): void {
  const fileName = `exploration.${extension}`;
  saveFile({ objectURL: URL.createObjectURL(new Blob([text], { type })), fileName } as FileAnswer, fileName);
}
