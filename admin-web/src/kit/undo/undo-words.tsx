import { Button } from '../ui/button.js';
import './undo-words.css';

/** What was done, and the way back from it. */
export function UndoWords({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div className="undo-words">
      <span>{text}</span>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
