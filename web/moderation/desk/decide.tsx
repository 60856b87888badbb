import { m } from '../../../messages/compiled/messages.js';
import { StopForm, stopAddress } from '../../admin/products/stop-form.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { useFlash } from '../../ui/flash.ts';
import { InlineLink, useInline } from '../../ui/inline-edit.tsx';
import type { Reported } from './reported.ts';

/** The three decisions about a reported product. The first two send the version and the last report that were shown. */
export function Decide({ product: { id, version, lastReport, now } }: { product: Reported }) {
  const isRefused = useFlash(stopAddress(id))?.refused;
  const { mode, close, linkTo } = useInline<'stop'>(String(id), isRefused ? 'stop' : null);
  const { name } = now;
  const decisions = [
    { action: 'keep', word: m.report_keep(), label: m.report_keep_of({ name }) },
    { action: 'look', word: m.report_look(), label: m.report_look_of({ name }) },
  ];
  if (mode === 'stop' && now.status !== 'stopped') {
    return (
      <div className="mt-3 border-t border-rule pt-3">
        <StopForm id={id} name={name} word={m.deactivate()} onDone={close} cancel={linkTo(null)} />
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3 border-t border-rule pt-3">
      {decisions.map(({ action, word, label }) => (
        <ActionForm key={action} action={`/admin/reports/${id}/${action}`}>
          {({ isBusy }) => (
            <>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="lastReport" value={String(lastReport)} />
              <button type="submit" disabled={isBusy} aria-label={label} className="button">
                {word}
              </button>
            </>
          )}
        </ActionForm>
      ))}
      {now.status !== 'stopped' && (
        <InlineLink {...linkTo('stop')} label={m.deactivate_of({ name })}>
          {m.deactivate()}
        </InlineLink>
      )}
    </div>
  );
}
