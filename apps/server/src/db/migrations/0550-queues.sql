-- Staff work through queues. Each list reads its first page by an index, however many rows have left the queue.
create index photo_pending on photo (created_at, id) where review = 'pending';
create index story_pending on story (at, id) where review = 'pending';
create index report_state on report (state, at);
-- Refunds that no provider was asked for yet.
create index payment_refund_waiting on payment_refund (id) where asked_at is null;
create index payment_notice_received on payment_notice (received_at);
create index payment_notice_verdict on payment_notice (verdict, received_at);
