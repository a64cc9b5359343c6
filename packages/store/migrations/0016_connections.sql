CREATE TABLE "connection" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"organization_id" text,
	"created_by_id" text,
	"settings" json NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_has_one_owner" CHECK (num_nonnulls("connection"."owner_id", "connection"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_owner_id_index" ON "connection" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "connection_organization_id_index" ON "connection" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "connection_created_by_id_index" ON "connection" USING btree ("created_by_id");